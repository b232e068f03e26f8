import type { ComponentProps } from "react";
import type { Drawing } from "@/domain/operator/interface/drawing";
import { Screen } from "./screen";
import { SuccessSign } from "./success-sign";

type SuccessScreenProps = Omit<ComponentProps<typeof Screen>, "badge" | "isFinale"> & {
  figure: Drawing;
};

/** The end of a flow: what is done, what it opens, where to go next. Never after a deposit or a bet. */
export function SuccessScreen({ figure, ...rest }: SuccessScreenProps) {
  return <Screen isFinale badge={<SuccessSign figure={figure} />} {...rest} />;
}
