// The restrictions that an entry page has read to redirect the player, for the page that the redirect leads to: it asks for the same a moment
// later. Without it a step that is opened through the entry page makes two calls for restrictions in place of one. They stay in this process, for
// a moment and for one page. Any other page, another instance and a form ask the platform.
import "server-only";
import { seconds } from "@/domain/duration";
import type { Restriction } from "@/domain/restrictions/restriction";
import type { SignedInContext } from "@/server/context/request-context";
import { isCurrent } from "../clock";
import { processWide } from "../telemetry/process-wide";

/** Longer than a redirect takes on most phones. */
const lifeMs = seconds(2);
const maxKept = 1000;

type Entry = { key: string; restrictions: readonly Restriction[]; until: number };

/** By session: a player is redirected to one page. */
const answersBySession = () => processWide("next-page", () => new Map<string, Entry>());

type Reader = Pick<SignedInContext, "brand" | "player" | "locale" | "now" | "submitKey">;

/** What was asked for, and in which language its explanations are. */
export type Question = { readonly permission: string; readonly siteExperience: string };

const restrictionsKey = ({ brand, locale }: Reader, { permission, siteExperience }: Question) =>
  [brand.id, locale, siteExperience, permission].join(" ");

const isForm = ({ submitKey }: Reader) => submitKey !== "";

/** Keeps what was read for the page that this one redirects to. A form keeps nothing: its page may change what it has read. */
export function keepForNextPage(context: Reader, question: Question, restrictions: readonly Restriction[]): void {
  if (isForm(context)) return;
  const [oldest] = answersBySession().keys();
  if (oldest !== undefined && answersBySession().size >= maxKept) answersBySession().delete(oldest);
  answersBySession().set(context.player.sid, {
    key: restrictionsKey(context, question),
    restrictions,
    until: context.now + lifeMs,
  });
}

/** @returns what the page before has read, once; undefined for a form, which acts on nothing but what the platform says now */
export function takeForThisPage(context: Reader, question: Question): readonly Restriction[] | undefined {
  const { sid } = context.player;
  if (isForm(context)) {
    forgetForNextPage(sid);
    return undefined;
  }
  const entry = answersBySession().get(sid);
  if (entry?.key !== restrictionsKey(context, question)) return undefined;
  forgetForNextPage(sid);
  return isCurrent(entry.until, lifeMs, context.now) ? entry.restrictions : undefined;
}

/** Forgets it: a form of the player has been sent. */
export const forgetForNextPage = (sid: string): void => void answersBySession().delete(sid);
