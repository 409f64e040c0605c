#!/usr/bin/env bash
# Comments on a pull request: what the check says, and each changed screen before and after.
#
# Comments cannot hold pictures, so these go into a branch of the repository, which nothing merges. A
# pull request has one comment, written anew by each run. From a fork the token may not write: that is
# told, and fails nothing.
set -euo pipefail

readonly marker="<!-- tapscope -->"
readonly branch="tapscope-pictures"
# A comment may have 65,536 characters.
readonly most_bytes=60000 most_screens=12

out="$RUNNER_TEMP/tapscope"
before="$out/before"
pictures="$out/pictures"
body="$out/comment.md"
rm -rf "$pictures"
mkdir -p "$pictures"
cd "$GITHUB_WORKSPACE"

command -v gh >/dev/null || {
  echo "::notice title=Tapscope::There is no comment: the program gh is not installed here."
  exit 0
}

# No folder but this one is trusted by git where the runner's user does not own it.
git() { command git -c "safe.directory=$GITHUB_WORKSPACE" "$@"; }

give_up() {
  echo "::notice title=Tapscope::$1"
  exit 0
}

# Layouts that changed, and those that name a picture that did.
changed_files() {
  git diff --name-only --diff-filter=d -z "$TAPSCOPE_BASE" HEAD -- "$TAPSCOPE_FOLDER" |
    while IFS= read -r -d '' file; do
      case "$file" in
      *.png) git grep -lz -F "${file##*/}" HEAD -- "$TAPSCOPE_FOLDER" | sed -z 's/^HEAD://' || true ;;
      *) printf '%s\0' "$file" ;;
      esac
    done | sort -zu
}

# Draws who is hit where on the screen of a file, in a folder; fails for what is no layout.
draw() {
  rm -f "$3"
  [[ -f "$1/$2" ]] && (cd "$1" && "$TAPSCOPE" audit --no-config -o "$3" -- "$2") >/dev/null 2>&1
  # Findings end with 1, and are drawn all the same.
  [[ -s "$3" ]]
}

git cat-file -e "$TAPSCOPE_BASE^{commit}" 2>/dev/null ||
  git fetch --quiet --depth=1 origin "$TAPSCOPE_BASE" || give_up "The base of the pull request cannot be fetched."
git worktree add --quiet --force --detach "$before" "$TAPSCOPE_BASE"
trap 'git worktree remove --force "$before"' EXIT

names=()
left_out=0
while IFS= read -r -d '' file; do
  draw "$GITHUB_WORKSPACE" "$file" "$out/after.png" || continue
  draw "$before" "$file" "$out/before.png" || true
  cmp -s "$out/before.png" "$out/after.png" && continue
  if [[ ${#names[@]} -ge $most_screens ]]; then
    left_out=$((left_out + 1))
    continue
  fi
  names+=("$file")
  mv "$out/after.png" "$pictures/${#names[@]}-after.png"
  # A screen that is new has none.
  if [[ -e "$out/before.png" ]]; then mv "$out/before.png" "$pictures/${#names[@]}-before.png"; fi
done < <(changed_files)

# Puts the pictures into the branch, beside those of other pull requests, without touching the workspace.
commit=""
if [[ ${#names[@]} -gt 0 ]]; then
  export GIT_INDEX_FILE="$out/index"
  parent=()
  if git fetch --quiet --depth=1 origin "refs/heads/$branch" 2>/dev/null; then
    parent=(-p "$(git rev-parse FETCH_HEAD)")
    git read-tree FETCH_HEAD
    git rm --quiet -r --cached --ignore-unmatch "$TAPSCOPE_PULL"
  else
    git read-tree --empty
  fi
  for picture in "$pictures"/*.png; do
    blob="$(git hash-object -w "$picture")"
    git update-index --add --cacheinfo "100644,$blob,$TAPSCOPE_PULL/${picture##*/}"
  done
  export GIT_AUTHOR_NAME=tapscope GIT_AUTHOR_EMAIL=tapscope@users.noreply.github.com
  export GIT_COMMITTER_NAME=tapscope GIT_COMMITTER_EMAIL=tapscope@users.noreply.github.com
  commit="$(git commit-tree "$(git write-tree)" ${parent[@]+"${parent[@]}"} -m "Screens of #$TAPSCOPE_PULL")"
  unset GIT_INDEX_FILE
  git push --quiet origin "$commit:refs/heads/$branch" ||
    give_up "The pictures cannot be pushed: the job needs the permission contents: write."
fi

cell() {
  local name="$1-$2.png"
  if [[ -f "$pictures/$name" ]]; then
    printf '<img alt="%s" width="320" src="%s">' "$2" \
      "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/blob/$commit/$TAPSCOPE_PULL/$name?raw=true"
  else
    printf 'new'
  fi
}

{
  echo "$marker"
  # Whole lines, as many as a comment has room for.
  awk -v most="$most_bytes" '{ size += length($0) + 1; if (size > most) exit; print }' "$TAPSCOPE_SUMMARY"
  for index in "${!names[@]}"; do
    number=$((index + 1))
    # A file may have any name; what Markdown or GitHub would read otherwise is shown as a question mark.
    printf '\n**%s**\n\n| before | after |\n|---|---|\n| %s | %s |\n' \
      "$(printf %s "${names[index]}" | tr -c 'A-Za-z0-9./_ -' '?' | sed 's/_/\\_/g')" "$(cell "$number" before)" "$(cell "$number" after)"
  done
  if [[ $left_out -gt 0 ]]; then printf '\n%s more screens changed.\n' "$left_out"; fi
} >"$body"

comments="repos/$GITHUB_REPOSITORY/issues/$TAPSCOPE_PULL/comments"
known="$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$marker\")) | .id" | head -n 1)" ||
  give_up "The comments of the pull request cannot be read."
if [[ -n "$known" ]]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" -F "body=@$body"
else
  gh api --silent --method POST "$comments" -F "body=@$body"
fi || give_up "The comment cannot be written: the job needs the permission pull-requests: write."
