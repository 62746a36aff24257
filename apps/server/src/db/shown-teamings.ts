import { sql } from 'kysely';
import type { Scope } from '../core/actor.ts';

/**
 * Teamings as an actor may read them: current for staff, without unannounced changes for those concerned (product
 * §7.226).
 */
export const teamingsFor = ({ reach }: Pick<Scope, 'reach'>) =>
  sql.table(reach === 'own' ? 'shown_teamings' : 'teamings');
