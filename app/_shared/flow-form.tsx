import type { ComponentProps, ReactNode } from "react";
import { FormScreen } from "@/components/forms/form-screen";
import { Notice } from "@/components/ui/notice";
import { Screen, type ScreenProps } from "@/components/ui/screen";
import type { ShownText } from "@/domain/agreements/shown-text";
import type { FormState } from "@/domain/forms/form-state";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { ownerFields } from "@/server/forms/form-owner";
import { documentTitles, flowFields, formWords, newForm, screenOfSubmit } from "@/server/forms/form-props";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { draftField, readFormDraft, sealForm } from "@/server/records/form-drafts";
import { currentSessionTimes } from "@/server/request/request-facts";
import { isSignedIn } from "@/server/session/signed-in";
import { DamagedLink } from "./damaged-link";
import { restoredWords } from "./words/kept-words";
import { untilWords } from "./words/time-out-words";

type FlowFormProps = Omit<
  ComponentProps<typeof FormScreen>,
  "initial" | "words" | "screen" | "restored" | "withoutScripts"
> & {
  context: RequestContext;
  /** The screen's heading: it names the document as well. */
  title: string;
  /** For search engines, on a page that they may list. */
  description?: string;
  values?: FormState["values"];
  /** The texts on the page that the form accepts. */
  shows?: readonly ShownText[] | undefined;
  /** Names the form whose typed answers survive the end of the session; pages that show the same form share the name. */
  keeps?: string;
  /** Every answer of the form is of a kind that is never kept. */
  isNeverKept?: boolean;
  /** The form is part of a page or a dialog, or its screens have titles of their own. */
  isPart?: boolean;
  /** The page says that what came before has failed, and its title says so too. */
  hasFailed?: boolean;
};

/** Without scripts there is no warning before the session ends, so the form says when that is. */
async function SignedInUntil({ context, isNeverKept }: { context: RequestContext; isNeverKept: boolean }) {
  const times = await currentSessionTimes();
  if (!times) return null;
  return (
    <noscript>
      <p>{untilWords(context, { ...times, isNeverKept })}</p>
    </noscript>
  );
}

/** A form that keeps its answers: starts with those that were kept before. On a shared or public device it keeps none and shows none. */
async function KeepingForm({
  context,
  keeps,
  isNeverKept,
  initial,
  hidden,
  ...rest
}: ComponentProps<typeof FormScreen> & { context: SignedInContext; keeps: string; isNeverKept: boolean }) {
  const { isShared } = context;
  const [draft, sealed] = isShared ? [] : await Promise.all([readFormDraft(context, keeps), sealForm(context, keeps)]);
  const isFirst = initial.attempt === 0;
  const words = draft && isFirst ? restoredWords(context, draft) : undefined;
  return (
    <FormScreen
      {...rest}
      initial={draft && isFirst ? { ...initial, values: draft.values } : initial}
      hidden={{ ...hidden, ...(sealed !== undefined && { [draftField]: sealed }) }}
      restored={
        words && (
          <Notice title={words.title}>
            <p>{words.text}</p>
            {words.missing && <p>{words.missing}</p>}
          </Notice>
        )
      }
      withoutScripts={<SignedInUntil context={context} isNeverKept={isNeverKept || isShared} />}
    />
  );
}

/** A form of a flow. It carries whose it is and, unless `hidden` says otherwise, what names its flow. */
export function FlowForm({
  context,
  title,
  description,
  values,
  keeps,
  isNeverKept = false,
  isPart = false,
  hasFailed = false,
  hidden = flowFields(context),
  shows = [],
  ...rest
}: FlowFormProps) {
  const travelling = { ...hidden, ...shownTextFields(shows), ...ownerFields(context) };
  const titles = documentTitles(context, title);
  const shownTitles = hasFailed ? { ...titles, title: titles.errorTitle } : titles;
  const words = { ...formWords(context), ...(!isPart && shownTitles) };
  const screen = screenOfSubmit() as ReactNode;
  const form = { initial: newForm(context, values), words, screen, hidden: travelling, ...rest };
  return (
    <>
      {description && <meta name="description" content={description} />}
      {keeps && isSignedIn(context) && !context.isPending ? (
        <KeepingForm context={context} keeps={keeps} isNeverKept={isNeverKept} {...form} />
      ) : (
        <FormScreen {...form} />
      )}
    </>
  );
}

type FormPageProps = FlowFormProps &
  Pick<ScreenProps, "progress" | "badge" | "lead" | "notice" | "links" | "hasStrip" | "isWide"> & {
    /** In place of the title: marked as a text in another language, or with parts that stay together. */
    heading?: ReactNode;
  };

/** A form that is a whole page: the heading of its screen names the document. */
export function FormPage(props: FormPageProps) {
  const { heading, progress, badge, lead, notice, links, hasStrip, isWide, children, ...form } = props;
  return (
    <FlowForm {...form}>
      <Screen
        title={heading ?? form.title}
        notice={
          <>
            <DamagedLink context={form.context} />
            {notice}
          </>
        }
        {...{ progress, badge, lead, links, hasStrip, isWide }}
      >
        {children}
      </Screen>
    </FlowForm>
  );
}
