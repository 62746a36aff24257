/** The device of a call that opens a login or is limited by its network. */
export interface Device {
  readonly ip: string;
  /** The network of the address (`toNetwork`). */
  readonly network: string;
  readonly user_agent: string | null;
  /** The tokens by which earlier logins know it. */
  readonly tokens: readonly string[];
  /** Stores another token on it. */
  readonly remember: (token: string) => void;
}
