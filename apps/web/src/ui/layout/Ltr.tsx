import type { ReactNode } from 'react';

/** A phone, address, code or time inside a line of any direction. */
export const Ltr = ({ children }: { readonly children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;
