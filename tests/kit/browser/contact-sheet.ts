// The page with all pictures of a run of the screens command.
import { escaped } from "../../../scripts/html.ts";

export type Shot = { file: string; label: string };
export type Row = { id: string; requirement: string; url: string; shots: Shot[]; trouble: string[] };

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  h2 { margin: 3rem 0 0.25rem; font-size: 1.1rem; }
  p { margin: 0 0 0.75rem; opacity: 0.7; }
  .trouble { color: #c02626; opacity: 1; white-space: pre-wrap; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; padding-bottom: 0.5rem; }
  figure { margin: 0; flex: none; }
  img { display: block; max-height: 36rem; border: 1px solid #8886; border-radius: 6px; }
  figcaption { font-size: 0.8rem; opacity: 0.7; }
`;

export function contactSheet(rows: readonly Row[]): string {
  const parts = rows.map(({ id, requirement, url, shots, trouble }) => {
    const figures = shots.map(
      ({ file, label }) =>
        `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(`${id}, ${label}`)}" loading="lazy"></a>` +
        `<figcaption>${escaped(label)}</figcaption></figure>`,
    );
    const said = trouble.map((line) => `<p class="trouble">${escaped(line)}</p>`);
    return `<h2 id="${escaped(id)}">${escaped(id)}</h2><p>${escaped(requirement)} · ${escaped(url)}</p>${said.join("")}<div>${figures.join("")}</div>`;
  });
  const title = `${rows.length} screens`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><h1>${title}</h1>${parts.join("\n")}</html>\n`;
}
