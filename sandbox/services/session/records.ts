// Record types only, without behaviour: the state is made of them, so this file imports no service.

export type PlaySpan = { persona: string; createdAt: string };
