"use client";
import type { ComponentProps } from "react";
import { KeptChoices } from "../forms/kept-choices";
import type { ChoiceOption } from "../ui/fields/choice-group";
import { usePasskeySupport } from "./support";

type ChoicesWithPasskeyProps = ComponentProps<typeof KeptChoices> & { passkey: ChoiceOption };

/** Choices with a passkey below them, where the browser has one. */
export function ChoicesWithPasskey({ passkey, choices, ...rest }: ChoicesWithPasskeyProps) {
  const support = usePasskeySupport();
  const last = { ...passkey, pending: support === "unknown" };
  return <KeptChoices {...rest} choices={support === "no" ? choices : [...choices, last]} />;
}
