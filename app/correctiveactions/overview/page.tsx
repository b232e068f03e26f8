import { redirect } from "next/navigation";
import type { PageProps } from "@/app/page-props";
import { ButtonLink } from "@/components/ui/button";
import { ClockTime } from "@/components/ui/clock-time";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { type Todo, TodoList } from "@/components/ui/todo-list";
import { minutesFor } from "@/domain/step-times";
import { loadOverview } from "@/server/flows/corrective-actions";
import { documentTitle } from "@/server/form";
import { toSequence } from "@/server/sequence";
import { visitAt } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { loadedOrRefresh } from "../refresh-screen";

/** "What you need to do": every step in order, with its state (screens: blocked screens). */
export default async function OverviewPage({ searchParams }: PageProps) {
  const visit = await visitAt("/correctiveactions/overview", { query: await searchParams });
  const load = await loadedOrRefresh(visit, () => loadOverview(visit));
  if ("trouble" in load) return load.trouble;
  if ("movesTo" in load.value) redirect(load.value.movesTo);
  const { done, steps } = load.value;
  const { t, clock } = wordsFor(visit);
  const total = steps.reduce((sum, { code }) => sum + minutesFor(code), 0);
  const title = t("CorrectiveAction.overview.title", { count: steps.length });
  const door = toSequence(visit, "/correctiveactions");
  const [due] = steps;
  const todos: Todo[] = [
    ...done.map(
      ({ code, at }): Todo => ({
        title: t(`CorrectiveAction.names.${code}`),
        detail: t.rich("CorrectiveAction.overview.doneAt", {
          at: "",
          time: () => <ClockTime at={at} said={clock(at, visit.now)} />,
        }),
        state: "done",
        tag: t("CorrectiveAction.overview.done"),
      }),
    ),
    ...steps.map(({ code }, index): Todo => {
      const isNext = index === 0;
      return {
        title: t(`CorrectiveAction.names.${code}`),
        detail: t("CorrectiveAction.overview.minutes", { minutes: minutesFor(code) }),
        state: isNext ? "now" : "later",
        tag: t(isNext ? "CorrectiveAction.overview.now" : "CorrectiveAction.overview.later"),
        href: isNext ? door : undefined,
      };
    }),
  ];
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <Screen
        title={title}
        lead={t("CorrectiveAction.overview.lead", { minutes: total })}
        actions={due && <ButtonLink href={door}>{t(`CorrectiveAction.names.${due.code}`)}</ButtonLink>}
        links={
          <Links>
            <TextLink href={toSequence(visit, "/correctiveactions/look-around")}>
              {t("CorrectiveAction.overview.lookFirst")}
            </TextLink>
          </Links>
        }
      >
        <TodoList todos={todos} />
      </Screen>
    </>
  );
}
