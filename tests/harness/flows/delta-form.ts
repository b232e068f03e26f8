// Players at the delta form.
import type { Visitor } from "../browser/browserless.ts";
import { openEntryPage, requires, sportsbookPlayer } from "../pages/journey.ts";
import { isReceipt, type LedgerEntry } from "../stack/sandbox-client.ts";

export const allSteps = ["provide-ssn", "provide-phone-number", "agree-to-terms"];

export async function atTheForm(codes: readonly string[] = allSteps, more: object = {}) {
  const { id, visitor } = await sportsbookPlayer({ phone: null, restrictions: [requires(...codes)], ...more });
  await openEntryPage(visitor);
  return { id, visitor };
}

export const field = ({ document }: Visitor, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`);

export const messageOf = (visitor: Visitor, name: string) =>
  visitor.document.getElementById(`${name}-error`)?.textContent;

export const writes = (calls: readonly LedgerEntry[]) =>
  calls
    .filter((call) => call.method === "POST" && !isReceipt(call))
    .map(({ path }) => path.replace(/^\/sites\/[^/]+/, ""));
