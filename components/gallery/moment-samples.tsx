import { StillAvailableList } from "@/components/restrictions/still-available";
import { brands } from "@/domain/brands";
import { successSignOf } from "@/domain/operator/drawings";
import { Timeline } from "../ui/lists/timeline";
import { Section } from "../ui/section";
import { SuccessSign } from "../ui/success-sign";
import { ClockTime } from "../ui/text/clock-time";
import styles from "./gallery.module.css";

const at = Date.UTC(2026, 10, 21, 20, 40);

/** Waiting, and the end of a flow. */
export function MomentSamples() {
  return (
    <>
      <Section title="Waiting">
        <Timeline
          words={{ done: "Done:", now: "Now:", next: "Next:" }}
          points={[
            { state: "done", title: "Received", at: <ClockTime at={at} text="Today, 3:40 PM EST" /> },
            {
              state: "now",
              title: "We’re checking your photos",
              text: "A person on our team looks at it.",
              by: <ClockTime at={at + 86_400_000} text="By Sunday, November 22, 3:40 PM EST" />,
            },
            { state: "next", title: "Finished", text: "Deposits and play open by themselves" },
          ]}
        />
        <StillAvailableList
          words={{ stopped: "Stopped", works: "Works" }}
          items={[
            { what: "withdraw", works: true, text: "Withdrawals and limits" },
            { what: "play", works: false, text: "Deposits and play, until the check is done" },
          ]}
        />
      </Section>
      <Section number={1} title="Your name" lead="As it is on your ID">
        <p>Nora Delacroix-Whitfield</p>
      </Section>
      <Section number={2} title="Where you live">
        <p>12 Harbour Street</p>
      </Section>
      <Section
        title="Moments"
        lead="The brand's own figure around one sign: arrived, verified, merged, a review or a break that has ended."
      >
        {(["tick", "warning"] as const).map((sign) => (
          <div key={sign} className={styles.row}>
            {Object.values(brands).map(({ id }) => (
              <span key={id} data-brand={id}>
                <SuccessSign figure={successSignOf(id)} sign={sign} />
              </span>
            ))}
          </div>
        ))}
      </Section>
    </>
  );
}
