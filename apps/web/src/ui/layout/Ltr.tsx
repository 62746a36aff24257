import type { ReactNode } from 'react';

/** An ltr isolate for a phone number, address, code or time. */
export const Ltr = ({ children }: { readonly children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;
