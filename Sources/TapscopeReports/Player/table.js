// Sorts and filters the table of touches; the table is whole without it.
import { html } from "./dom.js";
import { countOf } from "./session.js";

/** A cell's value for sorting: its number where it has one, else its text. */
export function sortValue(cell) {
  const text = cell.dataset.sort ?? cell.textContent.trim();
  const number = Number.parseFloat(text.replace(/^\(/, ""));
  return Number.isNaN(number) ? text.toLowerCase() : number;
}

/** The order of two values, rising or falling: numbers before texts, empty ones last either way. */
export function compareValues(a, b, ascending = true) {
  if (a === b) return 0;
  if (a === "") return 1;
  if (b === "") return -1;
  const sign = ascending ? 1 : -1;
  if (typeof a === "number" && typeof b === "number") return sign * (a - b);
  if (typeof a === "number") return -sign;
  if (typeof b === "number") return sign;
  return sign * a.localeCompare(b);
}

/** Sorts the rows by a column and says so at its head alone. */
export function sortTable(table, column, ascending) {
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => ({ row, value: sortValue(row.cells[column]) }));
  rows.sort((a, b) => compareValues(a.value, b.value, ascending));
  body.append(...rows.map(({ row }) => row));
  for (const cell of table.tHead.rows[0].cells) cell.removeAttribute("aria-sort");
  table.tHead.rows[0].cells[column].setAttribute("aria-sort", ascending ? "ascending" : "descending");
}

/** Makes every head a button that sorts by its column, and `choice` a list of them for where no head is seen. */
export function makeSortable(table, choice = null) {
  choice?.append(...[...table.tHead.rows[0].cells].map((cell, column) =>
    html("option", { value: column }, cell.textContent)));
  choice?.addEventListener("change", () => sortTable(table, Number(choice.value), true));
  [...table.tHead.rows[0].cells].forEach((cell, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = cell.textContent;
    cell.replaceChildren(button);
    button.addEventListener("click", () => {
      sortTable(table, column, cell.getAttribute("aria-sort") !== "ascending");
      if (choice) choice.value = String(column);
    });
  });
}

/** Whether a row is to be seen: by its verdict, by its level, and by the words it holds. */
export function isShown(row, show, find) {
  const level = row.dataset.level;
  if (show === "wrong" && level !== "error" && level !== "warn") return false;
  if (show !== "" && show !== "wrong" && row.dataset.verdict !== show) return false;
  const words = find.trim().toLowerCase();
  return words === "" || [...row.cells].some((cell) => cell.textContent.toLowerCase().includes(words));
}

/** Hides the rows that do not fit, but never the chosen touch; answers how many are seen. */
export function filterTable(table, { show, find }, chosen) {
  let count = 0;
  for (const row of table.tBodies[0].rows) {
    const isChosen = row.dataset.touch === String(chosen);
    const fits = isShown(row, show, find);
    row.hidden = !fits && !isChosen;
    row.classList.toggle("chosen", isChosen);
    // On the link, since rows have no focus to be told with.
    const link = row.querySelector("a");
    if (isChosen) link?.setAttribute("aria-current", "true");
    else link?.removeAttribute("aria-current");
    row.classList.toggle("beside", !fits && isChosen);
    if (fits) count += 1;
  }
  return count;
}

/** How many rows are shown, and how many touches of the kind asked for the page does not have. */
export function shownText(data, rows, count, show) {
  const held = [...rows].filter((row) => isShown(row, show, "")).length;
  const away = countOf(data, show) - held;
  const text = `${count} of ${rows.length} shown`;
  if (away <= 0) return text;
  return `${text}; ${away} more ${away === 1 ? "is" : "are"} not in this page`;
}
