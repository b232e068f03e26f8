// The sandbox's two signing keys, in overlap as during a rotation. They are public on purpose: fixed keys let a token
// outlive a restart, and the product accepts them in the sandbox environment only.
import { importJWK, type JWK } from "jose";

const sandboxOnlyKeys = [
  {
    kid: "sandbox-only-1",
    alg: "ES256",
    use: "sig",
    kty: "EC",
    x: "Rmuw5ll0k3kxY6kWZHqlYXj9HAwkapfPunkUu9_e7Nk",
    y: "fiQUODYtWCi-9iJDMhwZc1qdIISu3Htvo_VGQ0FLR4w",
    crv: "P-256",
    d: "gU9TE5WAh_P5OlhKFzc0T9rVPVYjyGo5l7POUoLsCHU",
  },
  {
    kid: "sandbox-only-2",
    alg: "ES256",
    use: "sig",
    kty: "EC",
    x: "m4Ivy4D6dTxblCcTxwutPO8fIheEAKd27Sebm0PK-yU",
    y: "e0Ji8Y7GmD2cGlgOaRXszKGRpq18noG12M_lf_e85Zo",
    crv: "P-256",
    d: "cLg9H2HdvLSXk3YCG2yStSt2C3OyTdKF4-6pxa1usyA",
  },
] as const satisfies readonly JWK[];

const [current] = sandboxOnlyKeys;

export const signingKid = current.kid;
export const signingKey = await importJWK(current, "ES256");
export const keySet = {
  keys: sandboxOnlyKeys.map(({ kid, alg, use, kty, crv, x, y }) => ({ kid, alg, use, kty, crv, x, y })),
};
