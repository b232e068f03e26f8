import { StillAvailableList } from "@/components/restrictions/still-available";
import { ActionList } from "@/components/ui/lists/action-list";
import { Anchor } from "../ui/buttons/text-link";
import { Facts } from "../ui/lists/facts";
import { IconList } from "../ui/lists/icon-list";
import { RowList } from "../ui/lists/row-list";
import { Tiles } from "../ui/lists/tiles";
import { Section } from "../ui/section";

export function ListSamples() {
  return (
    <Section title="Lists">
      <ActionList
        todos={[
          { title: "Agree to the new terms", detail: "Done: 3:38 PM", state: "done" },
          { title: "Confirm your phone number", detail: "1 minute", state: "now", tag: "Next", href: "#title" },
          { title: "Verify your identity", detail: "2 minutes · opens deposits", state: "later", tag: "Then" },
          { title: "Scan your ID", detail: "3 minutes", state: "later", tag: "Then" },
        ]}
      />
      <Facts
        facts={[
          { term: "Name", value: "Nora Delacroix-Whitfield" },
          {
            term: "Email",
            value: "nora.delacroix.whitfield@correspondence.example.test",
            action: { href: "#title", label: "Change" },
          },
          {
            term: "Phone",
            value: "(555) 010-0142",
            tag: { tone: "good", text: "Updated" },
            action: { href: "#title", label: "Change" },
          },
          { term: "Address", value: "12 Harbour Street\nPortland, ME\n04101 US" },
        ]}
      />
      <StillAvailableList
        words={{ stopped: "Stopped", works: "Works" }}
        items={[
          { what: "play", works: false, text: "Betting, casino and contests" },
          { what: "withdraw", works: true, text: "Withdrawals of your balance of $1,204.50" },
          { what: "limits", works: true, text: "Lower limits and longer breaks" },
        ]}
      />
      <RowList
        rows={[
          {
            icon: "lock",
            link: <Anchor href="#title">Sign-in and security</Anchor>,
            detail: "Password, passkeys, devices",
          },
          { icon: "document", link: <Anchor href="#title">Documents</Anchor> },
        ]}
      />
      <Tiles
        tiles={[
          { title: "Sportsbook", detail: "Open", href: "#title" },
          { title: "Casino", detail: "Needs one more step", href: "#title" },
        ]}
      />
      <IconList
        items={[
          { icon: "id-card", text: "Your driving license, passport or state ID" },
          { icon: "clock", text: "About two minutes" },
        ]}
      />
    </Section>
  );
}
