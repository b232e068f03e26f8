// The sandbox's signing keys: two of ES256, in overlap as during a rotation, and one of each other algorithm. They are public on purpose:
// fixed keys let a token outlive a restart, and the product accepts them in the sandbox environment only.
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
  {
    kid: "sandbox-only-rs256",
    alg: "RS256",
    use: "sig",
    kty: "RSA",
    n: "xcrM2iHEGsxjJD-Tx4yckDv3C3BohcUmgN79tWs4Ks8AyyrPVJN_r_5sDI_sXPLdO7L0Z0qsgaoytlKSukEh_wMaHj0UM1mmzFhnou3d0qDsf7jcv3kW8tlby9e46HpFnbE0vutVvhOotGOPwrCcpgiG53RzTseRfGX16hOO_qFIWTHz6lh8LTx2ESYbK8E1T-4BrkX5OMtsjjkQy0AnJ9R9pcvXBdMlCTbCD0EwvPkL1q4Ui-Nt9oxdE8zkym_E6Xbe1dPTLtawj-x_Fz6kwBK3c_S8FmbOc9LT48HR6Z00w1iNBXzr8p0miPiwFofsiFBXsCVxTjbRrsjXnp7bmw",
    e: "AQAB",
    d: "RAJ4DrcWjZpiqpeb0j0Upnmf-BR2NCz2kNBcD3HnFb0oyjMVqECxYowKjgU84jb2AC2H4S5pg4pItq1M23NC48Mmy2f4FrIIavIo7Hp60A5aU452hPX3gJhheoVaBMHqRw8kElOsH1f2JdSoHWsJ6gM7k8FUVq3DZjFO7eY8wGuMxnkY2n9XZlWlqErKEhEtTOHVPTROt0N2IRHWO-lq6QxazmHsOK296DhtcIhZ14rlxYcd8g27cYrmoscLg7z-eHXf-S8HelSj1Nett6CbfyBncU0tWL0ieecbx_lN6XXC0w2HPL-AjVvCmUOITugnSyc3-LTRisnMhkBQ-90-xQ",
    p: "5OBtSRjFak9l1fSQhmn35Ba-7Amr1o2Dmy7DVnORYy5ozhRyqr2cbr5osSr78Db-4GetzyUdN5kEmVgvcwXQRJwNEujoOIpjPsWzIdXVwG02ae2jL01YNphnukUls3k5z_pvpuIsIroRP5mfmjeZPgkMIZDJ1C1aHcSjLEUkYjc",
    q: "3TtYHvosmEfDB2aWFpLMEWfoVicAXkJPDj3IUHMlBfBIrjaTk01mb5vFqFHtwvymhoQgfUf3-IQ1XDWm0DnpuMIaWraRENwgcaGPP3cVb_IMeE-msbOqaNA9IkxGUL7QAcDEHF_1yrR6kRFB1eyPPbDja3RdN-xj8zJq-ej3770",
    dp: "IZ_G7mIxPnkDoPcY9GZFAMFGsy6IjDCmEPpBwEWiKkv7IatnXSYWAT7_6mdCM_wgXZ9drXzqWeyk_FI0RlWoTywNz6Vf2E6cXfB1bJcZm_dvcwhyXNSkDQE-2-Kks0Uv9Rn5pS69BS0Is6tCA0n_vVle6t92hzFSd-UXg710puk",
    dq: "nz2pF1sSIGZ_HmOcIxF1LA4z8VdPb4mhJ-oWtrm664RifGuyW_P5iNqCMr8OOizrnKWcUTEtb0eStRW1Rep5rlCg8ay5zH32KHSXDKKl3pdGnI8QuJZPUfSaHIb0kghW5vwe7SGxZT_1fVgDoH0POeOKPv1aX_ealiIzWEF1va0",
    qi: "fA6dWoxWIUDYgYVFFuYsieic7URHSTvlmgMu4ttbeMtccSYNopDCPktmEx-9GOTNbv01UJG79F695V0ylN-Zd69sU-D-UkiiK4j1Ng76CKV9p1KUDvYne45lOybDoMTSHqNDkzHU_AmmQRmT5dawO_0pXoggyDRuTnjLg8NC02c",
  },
  {
    kid: "sandbox-only-eddsa",
    alg: "EdDSA",
    use: "sig",
    kty: "OKP",
    crv: "Ed25519",
    x: "cXa_LHTnUg6XgO98CStgyi2aVpxLcw0QmWDDJ_9PmOQ",
    d: "sFELsLwf2fhh8DCPYovCleygJu3tXIKoiCakVHOE560",
  },
] as const satisfies readonly JWK[];

export const tokenAlgorithms = ["ES256", "RS256", "EdDSA"] as const;
export type TokenAlgorithm = (typeof tokenAlgorithms)[number];

async function signingKeyOf(algorithm: TokenAlgorithm) {
  const jwk = sandboxOnlyKeys.find(({ alg }) => alg === algorithm);
  if (!jwk) throw new Error(`no key for ${algorithm}`);
  return { kid: jwk.kid, key: await importJWK(jwk, algorithm) };
}

/** The key that signs tokens with an algorithm, and the name of the key. */
export const signingKeys: Readonly<Record<TokenAlgorithm, Awaited<ReturnType<typeof signingKeyOf>>>> = {
  ES256: await signingKeyOf("ES256"),
  RS256: await signingKeyOf("RS256"),
  EdDSA: await signingKeyOf("EdDSA"),
};

export const { kid: signingKid, key: signingKey } = signingKeys.ES256;

const publicMembers = ["kid", "alg", "use", "kty", "crv", "x", "y", "n", "e"];
export const keySet = {
  keys: sandboxOnlyKeys.map((key) =>
    Object.fromEntries(Object.entries(key).filter(([member]) => publicMembers.includes(member))),
  ) as JWK[],
};
