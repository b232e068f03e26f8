// Every restriction has the screen that the documents give it: its title, its words, and all that can be pressed, in order.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { BlockedScreen } from "@/app/_shared/blocks/blocked-screen";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { callerFor, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";

const platform = ownPlatform({ keeps: true });
const personas = new Map<string, Awaited<ReturnType<typeof platform.control.personas>>[number]>();
beforeAll(async () => {
  for (const each of await platform.control.personas()) personas.set(each.id, each);
});

/** The screen of a persona, where it stops the player. */
async function screenOf(id: string, its?: string): Promise<Document> {
  const { brand, product = its ?? "" } = personas.get(id) ?? {};
  const caller = await callerFor(platform, id, { ...(brand && { brand }) });
  const context = await caller.look({ query: { product } });
  const entry = await loadEntryPage(context);
  if (entry.kind !== "blocked") throw new Error(`the entry page of ${id} is ${entry.kind}`);
  return parseHtml(renderToStaticMarkup(<BlockedScreen context={context} view={entry.view} />));
}

/** The names of all links and buttons, without the other products, which work despite some blocks. */
const controlsIn = (document: Document): string[] =>
  [...document.querySelectorAll("a[href]:not([href^='/play/']), button")].map(
    ({ textContent }) => textContent?.trim() ?? "",
  );

const support = "Contact support";
const look = "Log out and look around";
const limits = "Limits and breaks";
const named = [support, look, limits];
const lookOnly = [look, support, limits];
const disputed = [look, "I didn’t ask my bank for this", limits];
const status = "See the status";
const reviewed = [support, status, look, limits];
const payable = (sum: string) => [`Withdraw ${sum}`, ...reviewed];
const waiting = [look, status, support, limits];
const beta = [look, support, limits];
const stateBeta = [look, support, "Where you can play", limits];
const inDoubt = ["Withdraw", status, look, support];
const played = ["Withdraw $312.40", support, status, limits];
const helped = ["Withdraw $64.25", status, look, "Help center"];
const tools = "Responsible gaming tools";

type Row = { persona: string; title: string; words: string; controls: string[]; ids: string };

const row = (ids: string, persona: string, title: string, words: string, controls: string[]): Row => ({
  ids,
  persona,
  title,
  words,
  controls,
});

const why = "Why we verify who you are";
const upload = "Upload a document";
const proof = "Send proof of address";
const had = [support, status, look, limits];
/** No button asks for another withdrawal. What is left on the account can be withdrawn, so that a link leads there. */
const paidOut = [support, status, look, "Withdraw"];
const uploadAndTerms = [upload, support, look, "Read the terms of use", limits];

test.each([
  row("RS-01, RS-04", "dana", "Deposits are on hold", "The hold ends when we’re done", payable("$240.50")),
  row("RS-05", "wendy", "Withdrawals are on hold", "The hold ends when we’re done", reviewed),
  row("RS-06", "vera", "We need to review your verification", "before you can use Sportsbook", reviewed),
  row("RS-07", "uma", "Your account is under review", "from uma@example.test", helped),
  row("RS-08", "iris", "We need to confirm who you are", "review your identity", [why, status, look, support]),
  row("RS-08", "hank", "We need to confirm who you are", "review your identity", [why, status, support, limits]),
  row("RS-09, RS-47", "ben", "Our sportsbook is in beta", "more players every week", beta),
  row("RS-10, RS-46", "cass", "Our casino is in beta", "more players every week", stateBeta),
  row("RS-12, RS-46", "lois", "The sportsbook beta isn’t open where you are", "a few states only", beta),
  row("RS-11, RS-52, RS-54", "rita", "We’re checking in on how you play", "reviewing your account", played),
  row("RS-54", "bella", "We’re checking in on how you play", "reviewing your account", [support, status, limits]),
  row("RS-13, PLAY-01", "percy", "You’ve reached your play time limit", "You set it", [tools, look, support]),
  row("RS-14, RS-57?", "edda", "Your exclusion has ended", "we need to speak with you", named),
  row("RS-15, RS-57?", "edgar", "Your cool-off has not ended yet", "Your cool-off ends on December 31, 2027.", named),
  row("RS-16, RS-58?", "pru", "Only you may play on your account", "Someone else may have used", named),
  row("RS-17", "imogen", "This is a demonstration account", "It can’t play.", named),
  row("RS-18, RS-48", "ivo", "A payment was taken back", "Amount in dispute$160.49", ["Deposit $160.49", ...disputed]),
  row("RS-50", "ida", "A payment was taken back", "Amount in dispute$72.50", ["Deposit $72.50", ...disputed]),
  row("RS-49", "ivana", "A payment was taken back", "Talk to us about your last payment.", named),
  row("RS-49", "igor", "A payment was taken back", "We cannot show the amount here.", named),
  row("RS-19", "willa", "Your Sportsbook account is under review", "until we’ve finished the review", waiting),
  row("RS-20, RS-60?", "leo", "Lottery employees can’t buy tickets", "the operator of this lottery can’t", named),
  row("RS-20, RS-55!", "lena", "Employees may not play", "work for a lottery operator", named),
  row("RS-21", "lorna", "You can’t buy tickets", "Relatives of lottery employees", named),
  row("RS-22, RS-02", "piet", "Restricted Geolocation", "We don’t offer Pick6 where you are.", lookOnly),
  row("RS-23, RS-02", "pia", "You can’t use your email address here", "from your email provider", lookOnly),
  row("RS-24, RS-02", "pablo", "Employee accounts can’t enter", "can’t enter contests", lookOnly),
  row("RS-25, RS-57?", "rex", "We couldn’t read your document", "Every scan was refused.", [upload, ...named]),
  row("RS-26, RS-43", "marta", "You can only have one account", "locked until this is settled.", uploadAndTerms),
  row("RS-27", "wes", "We need your tax form", "require a form W-9", ["Fill in form W-9", look, support, limits]),
  row("RS-28", "nadia", "Only US residents can use Sportsbook", "live in the United States", [proof, ...lookOnly]),
  row("RS-29", "noel", "Only residents of Canada can use Sportsbook", "live in Canada", [proof, ...lookOnly]),
  row("RS-30, RS-57?", "ezra", "Your account is closed", "closed at your request", [support]),
  row("RS-31", "tobias", "We’re checking how your account is used", "withdraw what is yours", inDoubt),
  row("RS-32", "theo", "We need to see whose card this is", "may belong to", [upload, look, support, limits]),
  row("RS-33, RS-58?", "dorian", "Your account is inactive", "hasn’t been used for a long time", named),
  row("RS-36", "delia", "Something needs our attention", "So does this second line.", named),
  row("RS-37, RS-56!", "sam", "Your account needs attention", "Our team can tell you more.", named),
  row("RS-38", "wanda", "You can’t play with us", "The law doesn’t allow us", [limits]),
  row("RS-39, RS-58?", "amal", "Your account is under review", "until we’ve finished the review", reviewed),
  row("RS-40, RS-58?", "freya", "Your account is under review", "until we’ve finished the review", reviewed),
  row("RS-41, RS-58?", "trudy", "We’re reviewing your activity", "as soon as we’re done", payable("$100.00")),
  row("RS-63?", "zoe", "Your account needs attention", "Support can explain it.", named),
  row("RS-03, RS-59?", "nanda", "Sign in to the app again", "Close this page", ["Log out and close", support, limits]),
])("$persona sees “$title” with all of its buttons and links [$ids]", async ({ persona, title, words, controls }) => {
  const screen = await screenOf(persona);
  expect([screen.querySelector("h1")?.textContent, controlsIn(screen)]).toEqual([title, controls]);
  expect(screen.body.textContent).toContain(words);
});

test.each([
  ["pip", "Play time45 minutes"],
  ["perla", "Play time1.50 hours"],
  ["percy", "Play time3.00 hours"],
])("a play time is shown to %s as “%s” [PLAY-02, PLAY-03?]", async (persona, words) => {
  expect((await screenOf(persona)).body.textContent).toContain(words);
});

test("a play time of one minute is singular [PLAY-03?]", async () => {
  const restrictions = [{ shortReasonCode: "PlaytimeLimitExceeded", playTimeMinutes: 1 }];
  const { id } = await platform.control.makePersona({ product: "sportsbook", restrictions });
  expect((await screenOf(id, "sportsbook")).body.textContent).toMatch(/Play time1 minute(?!s)/);
});

test.each([
  ["wendell", "Thanks, we have your tax form", "A person on our team looks at it.*Result", had],
  ["thea", "Thanks, we have your document", "A person on our team looks at it.*Result", had],
  ["tove", "Thanks, we have your withdrawal request", "We check the withdrawal.*We send your money", paidOut],
])("what the platform has received of %s is not asked for again: %s", async (persona, title, next, controls) => {
  const screen = await screenOf(persona);
  expect(screen.querySelector("h1")?.textContent).toBe(title);
  expect(screen.body.textContent).toMatch(new RegExp(`Received.*, [A-Z][a-z]+\\s\\d+ at .*${next}`));
  expect(controlsIn(screen)).toEqual(controls);
});

test("an explanation has a paragraph for each line that says something [RS-42]", async () => {
  const paragraphs = [...(await screenOf("marta")).querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(
    expect.arrayContaining([
      "You seem to have more than one account.",
      "All of them are locked until this is settled.",
      "Send us your documents to sort it out.",
    ]),
  );
});
