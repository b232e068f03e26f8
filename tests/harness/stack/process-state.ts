/** What the product keeps for the process, its settings included: see server/telemetry/process-wide.ts. */
export const forgetProcess = (): boolean => Reflect.deleteProperty(globalThis, Symbol.for("account-area.process-wide"));
