import { MoneyCard } from "@/components/account-home/money-card";
import { NextUp } from "@/components/account-home/next-up";
import { Comparison } from "@/components/account-migration/comparison";
import { StrengthMeter } from "@/components/account-security/strength-meter";
import { AttestationContent } from "@/components/attestations/attestation-content";
import { FaceDrawing, PromptHint } from "@/components/biometrics/prompt-parts";
import { Explanations } from "@/components/restrictions/explanations";
import { StateMap } from "@/components/restrictions/state-map";
import { ScanDrawing } from "@/components/scan/drawing";
import { Tips } from "@/components/scan/tips";
import { Cobrand } from "@/components/transfer/cobrand";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Amount } from "@/components/ui/lists/amount";
import { FactLine } from "@/components/ui/text/fact-line";
import { brands, defaultBrand } from "@/domain/brands";
import { BetaPicture } from "../restrictions/beta-picture";
import { Section } from "../ui/section";

const strengthWords = {
  "Credentials.strength.0": "Very easy to guess",
  "Credentials.strength.1": "Easy to guess",
  "Credentials.strength.2": "Fair",
  "Credentials.strength.3": "Good",
  "Credentials.strength.4": "Hard to guess",
};

function BlockParts() {
  return (
    <Section title="Blocks">
      <NextUp
        tone="warning"
        title="Deposits and play are stopped"
        detail="A payment is in dispute. You can still withdraw."
        action={{ href: "#title", label: "See what to do" }}
      />
      <NextUp
        tone="accent"
        title="Verify your identity"
        detail={<FactLine facts={["First of 4 things to do", "About 2 minutes", "Needed for Sportsbook"]} />}
        action={{ href: "#title", label: "Start" }}
        more={<TextLink href="#title">3 more steps</TextLink>}
      />
      <Amount label="In dispute" isCard>
        $1,204.50
      </Amount>
      <Explanations
        explanations={[
          {
            id: "dispute",
            title: "A payment is in dispute",
            texts: [{ lines: "Your bank has asked for it back.\n\nWe wait for its answer." }],
          },
          {
            id: "form",
            title: "A tax form is missing",
            texts: [{ lines: "We need a W-9 before you withdraw." }],
            actions: (
              <Buttons>
                <ButtonLink href="#title">Fill in the form</ButtonLink>
              </Buttons>
            ),
          },
        ]}
      />
      <StateMap location="US-TX" legend="You are here: Texas" />
      <BetaPicture />
      <StateMap location={undefined} legend="You are here" />
    </Section>
  );
}

function AccountParts() {
  return (
    <Section title="Accounts">
      <MoneyCard
        balance={{ label: "Balance", amount: "$1,204.50" }}
        limits={[
          { id: "week", text: "Deposit limit $200.00 a week", rest: { text: "$140.00 left", usedShare: 0.3 } },
          { id: "month", text: "Deposit limit $500.00 a month" },
        ]}
      />
      <Comparison
        words={{ what: "What", existing: "This account", incoming: "Other account", merged: "Afterwards" }}
        rows={[
          {
            label: "Deposit limit",
            existing: "$500 a week",
            incoming: "$200 a week",
            merged: "$200 a week",
            isOpen: true,
            why: { summary: "The stricter limit counts", lines: ["You can’t deposit more than this in a week."] },
          },
          { label: "Language", existing: "English", incoming: "English", merged: "English", isOpen: false },
        ]}
      />
      <Cobrand partner={{ name: "Harbour Games" }} own={{ name: brands[defaultBrand].name, id: defaultBrand }} />
      <StrengthMeter score={undefined} words={strengthWords} />
      {Object.keys(strengthWords).map((key, score) => (
        <StrengthMeter key={key} score={score} words={strengthWords} />
      ))}
    </Section>
  );
}

function CameraParts() {
  return (
    <Section title="Camera">
      <ScanDrawing isSelfie={false} />
      <ScanDrawing isSelfie />
      <Tips
        tips={[
          { name: "flat", text: "Lay it flat on a dark table" },
          { name: "light", text: "Use daylight, no flash" },
          { name: "corners", text: "All four corners in the photo" },
          { name: "face", text: "Light on your face" },
          { name: "level", text: "Hold the phone level with your eyes" },
          { name: "bare", text: "No hat, no sunglasses" },
        ]}
      />
      <FaceDrawing />
      <PromptHint>You can turn this off at any time.</PromptHint>
      <AttestationContent
        text={[{ tag: "p", children: ["I have set limits that I can ", { tag: "strong", children: ["afford"] }, "."] }]}
      />
    </Section>
  );
}

export function PartSamples() {
  return (
    <>
      <BlockParts />
      <AccountParts />
      <CameraParts />
    </>
  );
}
