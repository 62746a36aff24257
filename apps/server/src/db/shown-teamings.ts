import { sql } from 'kysely';
import type { Scope } from '../core/actor.ts';

/**
 * Teamings as somebody may read them: staff as they are, whom they concern as these were before what is not announced
 * yet (product §7.226).
 */
export const teamingsFor = ({ reach }: Pick<Scope, 'reach'>) =>
  sql.table(reach === 'own' ? 'shown_teamings' : 'teamings');
