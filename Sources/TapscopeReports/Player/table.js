// Sorts and filters the table of touches; the table is whole without it.

/** A cell's value for sorting: its number where it has one, else its text. */
export function sortValue(cell) {
  const text = cell.dataset.sort ?? cell.textContent.trim();
  const number = Number.parseFloat(text.replace(/^\(/, ""));
  return Number.isNaN(number) ? text.toLowerCase() : number;
}

/** The order of two values: numbers before texts, empty ones last. */
export function compareValues(a, b) {
  if (a === b) return 0;
  if (a === "") return 1;
  if (b === "") return -1;
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "number") return -1;
  if (typeof b === "number") return 1;
  return a.localeCompare(b);
}

/** Sorts the rows by a column and says so at its head alone. */
export function sortTable(table, column, ascending) {
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => ({ row, value: sortValue(row.cells[column]) }));
  const sign = ascending ? 1 : -1;
  rows.sort((a, b) => sign * compareValues(a.value, b.value));
  body.append(...rows.map(({ row }) => row));
  for (const cell of table.tHead.rows[0].cells) cell.removeAttribute("aria-sort");
  table.tHead.rows[0].cells[column].setAttribute("aria-sort", ascending ? "ascending" : "descending");
}

/** Makes every head a button that sorts by its column. */
export function makeSortable(table) {
  [...table.tHead.rows[0].cells].forEach((cell, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = cell.textContent;
    cell.replaceChildren(button);
    button.addEventListener("click", () => {
      sortTable(table, column, cell.getAttribute("aria-sort") !== "ascending");
    });
  });
}

/** Whether a row is to be seen: by its verdict, by its level, and by the words it holds. */
export function isShown(row, show, find) {
  const level = row.dataset.level;
  if (show === "wrong" && level !== "error" && level !== "warn") return false;
  if (show !== "" && show !== "wrong" && row.dataset.verdict !== show) return false;
  return row.textContent.toLowerCase().includes(find.trim().toLowerCase());
}

/** Hides the rows that do not fit, but never the chosen touch; answers how many are seen. */
export function filterTable(table, { show, find }, chosen) {
  let count = 0;
  for (const row of table.tBodies[0].rows) {
    const isChosen = row.dataset.touch === String(chosen);
    const fits = isShown(row, show, find);
    row.hidden = !fits && !isChosen;
    row.classList.toggle("chosen", isChosen);
    row.classList.toggle("beside", !fits && isChosen);
    if (fits) count += 1;
  }
  return count;
}
