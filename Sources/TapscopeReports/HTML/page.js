// Sorts and filters the table of touches; the page is whole without it.
(() => {
  const table = document.getElementById("taps");
  const body = table.tBodies[0];
  const tools = document.querySelector(".tools");
  const filter = document.getElementById("filter");
  const find = document.getElementById("find");
  const shown = document.getElementById("shown");
  tools.hidden = false;

  const number = (text) => {
    const value = Number.parseFloat(text.replace(/^\(/, ""));
    return Number.isNaN(value) ? null : value;
  };
  const compare = (a, b) => {
    const x = number(a), y = number(b);
    return x !== null && y !== null ? x - y : a.localeCompare(b);
  };
  [...table.tHead.rows[0].cells].forEach((cell, column) => {
    const button = document.createElement("button");
    button.textContent = cell.textContent;
    cell.replaceChildren(button);
    let ascending = true;
    button.addEventListener("click", () => {
      const rows = [...body.rows];
      const sign = ascending ? 1 : -1;
      rows.sort((a, b) => sign * compare(a.cells[column].textContent, b.cells[column].textContent));
      body.append(...rows);
      cell.setAttribute("aria-sort", ascending ? "ascending" : "descending");
      ascending = !ascending;
    });
  });

  const apply = () => {
    const words = find.value.toLowerCase();
    let count = 0;
    for (const row of body.rows) {
      const wrong = filter.value === "" || row.dataset.level === "error" || row.dataset.level === "warn";
      row.hidden = !(wrong && row.textContent.toLowerCase().includes(words));
      if (!row.hidden) count += 1;
    }
    shown.textContent = `${count} of ${body.rows.length}`;
  };
  filter.addEventListener("change", apply);
  find.addEventListener("input", apply);
  apply();
})();
