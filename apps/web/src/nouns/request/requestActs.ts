import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { createContext, useContext } from 'react';
import { askForPlace, changeInvitation, listAlternatives, withdrawInvitation } from './asking.api.ts';
import { acceptOffer } from './waiting.api.ts';

type Change = Partial<Pick<Invitation, 'guests_number' | 'comment' | 'late_minutes'>>;

/** What a guest does about a request; each throws ApiError. */
export interface RequestActs {
  readonly change: (id: number, change: Change) => Promise<unknown>;
  readonly withdraw: (id: number) => Promise<unknown>;
  readonly accept: (id: number) => Promise<unknown>;
  /** Asks another salon for as many places. */
  readonly askElsewhere: (host_salon: number, guests_number: number) => Promise<unknown>;
  readonly listAlternatives: (id: number, signal: AbortSignal) => Promise<MarkerInfo[]>;
  /** Confirms coming; only on the page of a message's link. */
  readonly confirmComing?: () => Promise<unknown>;
  /** The calendar file's address; by default the file is loaded with the login. */
  readonly calendarUrl?: string;
}

const actsOfLogin: RequestActs = {
  change: changeInvitation,
  withdraw: withdrawInvitation,
  accept: acceptOffer,
  askElsewhere: (host_salon, guests_number) => askForPlace({ host_salon, guests_number }),
  listAlternatives,
};

/** By the login, or by the link of a message. */
export const RequestActsContext = createContext<RequestActs>(actsOfLogin);

export const useRequestActs = (): RequestActs => useContext(RequestActsContext);
