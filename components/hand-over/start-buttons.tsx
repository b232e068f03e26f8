"use client";
import { useDeviceGate } from "../strong-auth/device-button";
import type { DeviceProvider } from "../strong-auth/device-session";
import { BusyButton } from "../ui/buttons/busy-button";
import type { ButtonProps } from "../ui/buttons/button";
import { Buttons } from "../ui/fields/form-layout";
import styles from "./hand-over.module.css";

type StartButtonsProps = {
  /** The provider that profiles the device first. */
  provider?: DeviceProvider | undefined;
  words: { start: string; opening: string };
  /** Missing where the scan cannot continue on a phone. */
  phone?: { onComputer: string; elsewhere: string; thisCamera: string; making: string } | undefined;
};

/**
 * Starts a scan: with the camera of this device, or on a phone. A phone has the better camera, so a wide screen offers that first, and a
 * small one only quietly. Both orders are rendered and one is shown, so that the keyboard goes in the order that is seen.
 */
export function StartButtons({ provider, words, phone }: StartButtonsProps) {
  const { fields, button } = useDeviceGate(provider);
  const each = (value: "begin" | "phone", label: string, variant: ButtonProps["variant"] = "primary") => (
    <BusyButton
      name="intent"
      value={value}
      variant={variant}
      busyLabel={value === "phone" && phone ? phone.making : words.opening}
      {...button(label)}
    >
      {label}
    </BusyButton>
  );
  return (
    <>
      {fields}
      <div className={phone && styles.narrow}>
        <Buttons>
          {each("begin", words.start)}
          {phone && each("phone", phone.elsewhere, "second")}
        </Buttons>
      </div>
      {phone && (
        <div className={styles.wide}>
          <Buttons>
            {each("phone", phone.onComputer)}
            {each("begin", phone.thisCamera, "second")}
          </Buttons>
        </div>
      )}
    </>
  );
}
