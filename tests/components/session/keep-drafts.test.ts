import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftKeeper, keepDrafts } from "@/components/session/keep-drafts";
import { seconds } from "@/domain/duration";
import { startSessionServer } from "./session-server.ts";

let keeper: DraftKeeper;
let server: ReturnType<typeof startSessionServer>;
beforeEach(() => {
  vi.useFakeTimers();
  server = startSessionServer();
  document.body.innerHTML = `
    <form id="kept"><input type="hidden" name="formState" value="draft=seal-1&attempt=0">
      <input name="city"><select name="region"><option>ME</select>
      <input name="password"><a href="#help">Help</a></form>
    <form id="plain"><input name="search"></form>`;
  keeper = keepDrafts();
});
afterEach(() => {
  keeper.stop();
  document.body.innerHTML = "";
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function type(name: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
const cities = () => server.draftsSaved().map((body) => (body as { values: { city: string } }).values.city);

test("what is typed is saved after a pause, without secrets", async () => {
  type("city", "Hob");
  await pass(seconds(2));
  type("city", "Hoboken");
  type("password", "four quiet lighthouse keepers");
  await pass(seconds(3));
  expect(server.draftsSaved()).toEqual([
    { draft: "seal-1", values: { city: "Hoboken", region: "ME" }, missing: ["password"] },
  ]);
});

test("saves are at least 15 seconds apart, however much is typed", async () => {
  for (let second = 0; second < 60; second += 5) {
    type("city", `city ${second}`);
    await pass(seconds(5));
  }
  expect(cities().length).toBeLessThanOrEqual(4);
  await pass(seconds(15));
  expect(cities().at(-1)).toBe("city 55");
});

test.each<[string, () => void, string[]]>([
  ["what was typed before the script had loaded is saved too", () => document.body.click(), ["Hoboken"]],
  [
    "what Back or Forward restored is not: its form may be done since",
    () => window.dispatchEvent(new PopStateEvent("popstate")),
    [],
  ],
])("%s", async (_, arrive, saved) => {
  keeper.stop();
  arrive();
  (document.querySelector("[name=city]") as HTMLInputElement).value = "Hoboken";
  keeper = keepDrafts();
  await keeper.save();
  expect(cities()).toEqual(saved);
});

test.each<[string, () => void]>([
  ["the page is reloaded", () => window.dispatchEvent(new Event("beforeunload"))],
  ["the page goes away", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "the tab is hidden",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
      vi.restoreAllMocks();
    },
  ],
  ["a link is followed", () => document.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true }))],
])("what is typed is saved at once when %s", async (_, leave) => {
  type("city", "Hoboken");
  leave();
  await pass(0);
  expect(cities()).toEqual(["Hoboken"]);
});

test("what a failed submit returned is saved when the page goes away", async () => {
  type("city", "Hoboken");
  document.getElementById("kept")?.dispatchEvent(new Event("submit", { bubbles: true }));
  await pass(seconds(30));
  expect(cities()).toEqual([]);
  (document.querySelector("[name=formState]") as HTMLInputElement).value = "draft=seal-1&attempt=1";
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("pagehide"));
  await pass(0);
  expect(cities()).toEqual(["Hoboken"]);
});

test("a form that is submitted, was not touched, or keeps nothing is not saved", async () => {
  type("search", "slots");
  type("city", "Hoboken");
  document.getElementById("kept")?.dispatchEvent(new Event("submit", { bubbles: true }));
  await pass(seconds(30));
  window.dispatchEvent(new Event("pagehide"));
  await pass(0);
  expect(server.draftsSaved()).toEqual([]);
});
