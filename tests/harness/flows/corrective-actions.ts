// What the journeys of the corrective actions share.

export const headings = ({ document }: { document: Document }) =>
  [...document.querySelectorAll("main li")].map((item) => item.textContent ?? "");
