import { getReach, isAdminRole } from '@salons/contract/permissions';
import { hashCode } from './codes.rules.ts';

/**
 * Whether a staff member may get reach over an account by a code: never over one of staff, over a witness's only who
 * reads witnesses (product §2.110).
 */
export const isGrantable = (staffRole: string | null, role: string | null): boolean => {
  if (!isAdminRole(staffRole) || isAdminRole(role)) return false;
  return role !== 'witness' || getReach('witnesses.read', staffRole) !== null;
};

/** What the database keeps of such a code; it holds for one staff member and one number, and is none that logs in. */
export const hashPersonCode = (
  secret: string,
  { staff_id, phone_number }: { readonly staff_id: number; readonly phone_number: string },
  code: string,
): Buffer => hashCode(secret, `staff ${staff_id}\0${phone_number}`, code);
