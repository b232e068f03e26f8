import type { ComponentProps } from "react";
import { Screen } from "./screen";
import { type FigureName, SuccessSign } from "./success-sign";

type SuccessScreenProps = Omit<ComponentProps<typeof Screen>, "badge" | "isMoment"> & {
  /** The name of the brand's mark. */
  figure: FigureName;
};

/** The end of a flow: what is done, what it opens, where to go next. Never after a deposit or a bet. */
export function SuccessScreen({ figure, ...rest }: SuccessScreenProps) {
  return <Screen isMoment badge={<SuccessSign figure={figure} />} {...rest} />;
}
