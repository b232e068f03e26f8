// A drawing for each story that a newcomer starts with: the page of a phone in a few lines. Decoration: the title next to it says the same.
import { html } from "hono/html";
import type { Markup } from "./document.ts";

export type StoryPicture = "sign-up" | "code" | "scan" | "block" | "merge";

const line = (y: number, width: number) =>
  html`<rect class="line" x="62" y="${y}" width="${width}" height="5" rx="2.5"/>`;
const field = (y: number) => html`<rect class="field" x="62" y="${y}" width="76" height="16" rx="5"/>`;
const button = html`<rect class="act" x="62" y="98" width="76" height="16" rx="8"/>`;
const box = (_: unknown, index: number) =>
  html`<rect class="field" x="${62 + index * 13}" y="58" width="11" height="16" rx="3"/>`;

const scenes: Record<StoryPicture, Markup> = {
  "sign-up": html`${line(34, 52)}${field(50)}${field(73)}${button}`,
  code: html`${line(34, 60)}${line(44, 40)}${Array.from({ length: 6 }, box)}${button}`,
  scan: html`${line(34, 44)}<rect class="field" x="62" y="50" width="76" height="42" rx="5"/>
    <circle class="act" cx="76" cy="66" r="7"/><path class="act" d="M65 84a11 9 0 0 1 22 0z"/>
    <rect class="line" x="94" y="62" width="36" height="5" rx="2.5"/><rect class="line" x="94" y="74" width="26" height="5" rx="2.5"/>${button}`,
  block: html`<circle class="stop" cx="72" cy="42" r="9"/><path class="sign" d="M72 37v6M72 46.5v.5"/>${line(60, 70)}
    <path class="no" d="m63 73 6 6m0-6-6 6"/><rect class="line" x="76" y="74" width="50" height="5" rx="2.5"/>
    <path class="yes" d="m62 88 3 3 6-6"/><rect class="line" x="76" y="86" width="40" height="5" rx="2.5"/>${button}`,
  merge: html`${line(34, 48)}<rect class="field" x="62" y="48" width="34" height="40" rx="5"/><rect class="field" x="104" y="48" width="34" height="40" rx="5"/>
    <path class="yes" d="m84 68 16 0m-5-5 5 5-5 5"/>${button}`,
};

export const storyPicture = (
  picture: StoryPicture,
): Markup => html`<svg class="picture" viewBox="0 0 200 128" aria-hidden="true" focusable="false">
  <rect class="phone" x="52" y="10" width="96" height="140" rx="14"/>
  <rect class="bar" x="52" y="10" width="96" height="16" rx="8"/>
  ${scenes[picture]}
</svg>`;
