/** What live sync needs of the document's root: a part of its loader's data. */
export interface LiveEnv {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string | null;
  };
  /** `host:port` of the local identity service, or null with the real one. */
  readonly emulatorHost: string | null;
}
