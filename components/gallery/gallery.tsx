import { Screen } from "../ui/screen";
import { FieldSamples } from "./field-samples";
import { ListSamples } from "./list-samples";
import { MessageSamples } from "./message-samples";
import { MomentSamples } from "./moment-samples";
import { PackSamples } from "./pack-samples";
import { PartSamples } from "./part-samples";

/** Every primitive in every state, and the parts of single capabilities. A page for developers, in English, mounted in the sandbox environment only. */
export function Gallery() {
  return (
    <Screen
      title="Components"
      lead="Every primitive in every state, and the parts of single capabilities, in the pack of this host and the scheme of your system."
    >
      <MessageSamples />
      <FieldSamples />
      <ListSamples />
      <MomentSamples />
      <PartSamples />
      <PackSamples />
    </Screen>
  );
}
