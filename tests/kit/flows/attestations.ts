// Players whom the platform asks to attest, and what they can press.
import { openEntryPage, type Player, player } from "../pages/journey.ts";
import { due, type PersonaInput } from "../stack/sandbox-client.ts";

const attestationStep = "mithra-submit-attestation";

/** What the sequence shows once nothing is left to do. */
export const ready = /^Continue to Sportsbook/;

/** A player of whom only this attestation is asked. */
const asksFor = (attestationKey: string, attestation: object = {}): PersonaInput =>
  due(attestationStep, { attestation: { attestationKey, ...attestation } }, `RG-${attestationKey}`);

/** The same, in front of it. */
export async function playerAtAttestation(attestationKey: string, attestation: object = {}): Promise<Player> {
  const made = await player(asksFor(attestationKey, attestation));
  await openEntryPage(made.visitor);
  return made;
}

/** The buttons of the page itself, without those of its dialogs. */
export const buttonsOf = ({ document }: Player["visitor"]) =>
  [...document.querySelectorAll("main button")]
    .filter((button) => !button.closest("dialog"))
    .map((button) => button.textContent);
