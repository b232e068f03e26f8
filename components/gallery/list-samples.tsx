import { StillAvailableList } from "@/components/restrictions/still-available";
import { ActionList } from "@/components/ui/action-list";
import { Facts } from "../ui/facts";
import { Section } from "../ui/section";

export function ListSamples() {
  return (
    <Section title="Lists">
      <ActionList
        todos={[
          { title: "Agree to the new terms", detail: "Done at 3:38 PM", state: "done", tag: "Done" },
          { title: "Confirm your phone number", detail: "1 minute", state: "now", tag: "Next", href: "#title" },
          { title: "Verify your identity", detail: "2 minutes · opens deposits", state: "later", tag: "Then" },
          { title: "Tell us about your work", detail: "1 minute · opens casino", state: "later", tag: "Then" },
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
        words={{ yes: "Open:", no: "Paused:" }}
        items={[
          { what: "play", works: false, text: "Betting, casino and contests are paused" },
          { what: "withdraw", works: true, text: "You can withdraw. Your balance of $1,204.50 is safe" },
          { what: "limits", works: true, text: "You can lower your limits or take a longer break" },
        ]}
      />
    </Section>
  );
}
