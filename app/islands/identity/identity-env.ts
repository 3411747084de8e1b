/** What the identity island needs of the document's root: a part of its loader's data. */
export interface IdentityRoot {
  readonly learner: { readonly id: string } | null;
  readonly publicEnv: IdentityEnv;
}

export interface IdentityEnv {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string | null;
  };
  /** `host:port` of the local identity service, or null with the real one. */
  readonly emulatorHost: string | null;
}
