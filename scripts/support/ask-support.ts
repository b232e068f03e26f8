// Asks the support port of an instance for the story of a request.
import { lineText, type StoryLine } from "./story-text.ts";

const reasons: Readonly<Record<number, string>> = {
  401: "does not know the token in SUPPORT_TOKEN",
  429: "has had too many look-ups. Wait a minute and try again",
  503: "cannot reach the store of stories",
};

/** @param origin such as http://127.0.0.1:13001 @returns no lines where no request has this code. @throws an error that says why not */
export async function askSupport(origin: string, code: string, token: string): Promise<string[]> {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin))
    throw new Error(`${origin} is not an address such as http://127.0.0.1:13001.`);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL(`/references/${code}`, origin), { headers }).catch(() => {
    throw new Error(`${origin} does not answer.`);
  });
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`${origin} ${reasons[response.status] ?? `answers ${response.status}`}.`);
  const { lines } = (await response.json()) as { lines: StoryLine[] };
  return lines.map(lineText);
}
