import { Disclosure } from "@/components/ui/dialogs/disclosure";
import { StepProgress } from "@/components/ui/lists/step-progress";
import { Avatar } from "../ui/avatar";
import { BusyButton } from "../ui/buttons/busy-button";
import { Button, ButtonLink } from "../ui/buttons/button";
import { FoldedLinks } from "../ui/buttons/folded-links";
import { Links } from "../ui/buttons/links";
import { TextButton, TextLink } from "../ui/buttons/text-link";
import { DialogLink } from "../ui/dialogs/dialog-link";
import { ErrorSummary } from "../ui/fields/error-summary";
import { Buttons } from "../ui/fields/form-layout";
import { Icon } from "../ui/icon";
import { iconNames } from "../ui/icon-names";
import { Badge } from "../ui/lists/badge";
import { Tag } from "../ui/lists/tag";
import { Notice } from "../ui/notice";
import { Section } from "../ui/section";
import { Paragraphs } from "../ui/text/prose";
import styles from "./gallery.module.css";

function ButtonSamples() {
  return (
    <Section title="Buttons and links">
      <Buttons>
        <Button type="button">Continue</Button>
        <ButtonLink href="#title" variant="second">
          Look around
        </ButtonLink>
        <BusyButton type="button" pending busyLabel="Checking your details">
          Verify my identity
        </BusyButton>
        <Button type="button" disabled>
          Not ready yet
        </Button>
        <Button type="button">Datenschutzgrundverordnungskonforme Einwilligungserklärung bestätigen</Button>
      </Buttons>
      <Links>
        <span>New code at 3:41 PM</span>
        <TextLink href="#title">Use another method</TextLink>
        <TextButton type="button" value="resend">
          Send a new code
        </TextButton>
        <TextButton type="button" value="resend" aria-disabled>
          No more codes today
        </TextButton>
        <DialogLink href="#title" label="Verify later" title="Verify later?" close="Close">
          <p>You can look around, but you cannot deposit or play until we know who you are.</p>
          <Buttons>
            <ButtonLink href="#title">Look around</ButtonLink>
            <Button type="button" variant="second">
              Keep going
            </Button>
          </Buttons>
        </DialogLink>
      </Links>
      <FoldedLinks
        links={["Sign in", "Start again", "Support", "Terms"].map((label) => ({ href: "#title", label }))}
        more="Other options"
      />
      <div className={styles.row}>
        <Avatar src="data:," initials="ND" />
      </div>
    </Section>
  );
}

function Signs() {
  return (
    <Section title="Signs">
      <StepProgress step={2} of={4}>
        Step 2 of 4
      </StepProgress>
      <StepProgress step={3} of={5} what="Verify your identity" rest="5 minutes left" part={0.78}>
        Step 3 of 5
      </StepProgress>
      <div className={styles.row}>
        <Badge icon="id-card" />
        <Badge icon="check" tone="good" />
        <Badge icon="clock" tone="warning" />
        <Badge icon="lock" tone="danger" />
      </div>
      <div className={styles.row}>
        <Tag tone="good">Done</Tag>
        <Tag tone="now">Next</Tag>
        <Tag>Then</Tag>
        <Tag tone="warning">Needs you</Tag>
      </div>
      <div className={styles.row}>
        {iconNames.map((name) => (
          <span key={name} className={styles.row}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
    </Section>
  );
}

export function MessageSamples() {
  return (
    <>
      <ButtonSamples />
      <Section title="Messages">
        <ErrorSummary
          title="There’s a problem"
          errors={[
            { field: "sample-wrong", text: "Enter your first name as it is on your ID." },
            { field: "sample-month", text: "The month must be a number from 1 to 12." },
          ]}
        />
        <Notice title="Your balance is safe">Withdrawals are open. Deposits and play are paused.</Notice>
        <Notice tone="good">We sent a new code to the number ending in 0142.</Notice>
        <Notice tone="warning" title="One try left">
          After that we lock code entry for 30 minutes. <a href="#title">Ask support instead</a>
        </Notice>
        <Notice tone="danger" title="We could not reach our payment partner">
          Nothing was charged. Try again at 3:42 PM.
        </Notice>
        <Disclosure summary="Having trouble?">
          <p>Codes take up to two minutes. Check that your phone has a signal.</p>
        </Disclosure>
        <Paragraphs
          text={"We found more than one account in your name.\n\nOnly one may play. We kept the older one open."}
        />
      </Section>
      <Signs />
    </>
  );
}
