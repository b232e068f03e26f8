import { ButtonLink } from "@/components/ui/buttons/button";
import textStyles from "@/components/ui/text/text.module.css";
import { support } from "@/domain/routing/destinations";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

type TimesContext = Pick<RequestContext, "brand" | "locale" | "now">;

/** When support is there and how soon it usually answers, where the brand says so. */
export function supportTimes(context: TimesContext): readonly string[] {
  const times = context.brand.support;
  if (!times) return [];
  const { t, wallClock } = translatorFor(context);
  const { days, from, to, answerHours } = times;
  const unit = answerHours !== undefined && answerHours < 24 ? "hours" : "days";
  return [
    ...(from && to ? [t(`Support.hours.${days}`, { from: wallClock(from), to: wallClock(to, true) })] : []),
    ...(answerHours === undefined
      ? []
      : [t("Support.answer", { unit, count: Math.ceil(unit === "hours" ? answerHours : answerHours / 24) })]),
  ];
}

/** The same as a paragraph, next to a button that opens support. */
export function SupportTimes({ context }: { context: TimesContext }) {
  const times = supportTimes(context);
  return times.length > 0 && <p className={textStyles.aboveButton}>{times.join(" ")}</p>;
}

/** Where only support can help: when support is there, and the button. */
export function SupportAction({ context }: { context: RequestContext }) {
  return (
    <>
      <SupportTimes context={context} />
      <ButtonLink href={support(context)}>{translatorFor(context).t("Common.action.contactSupport")}</ButtonLink>
    </>
  );
}
