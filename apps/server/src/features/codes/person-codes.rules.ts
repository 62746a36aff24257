import { getReach, isAdminRole } from '@salons/contract/permissions';
import { hashCode } from './codes.rules.ts';

/**
 * Whether a code may grant a staff member reach over an account: never over staff, over a witness only to those who
 * read witnesses (product §2.110).
 */
export const isGrantable = (staffRole: string | null, role: string | null): boolean => {
  if (!isAdminRole(staffRole) || isAdminRole(role)) return false;
  return role !== 'witness' || getReach('witnesses.read', staffRole) !== null;
};

/** The stored hash of such a code; valid for one staff member and one number, and not for a login. */
export const hashPersonCode = (
  secret: string,
  { staff_id, phone_number }: { readonly staff_id: number; readonly phone_number: string },
  code: string,
): Buffer => hashCode(secret, `staff ${staff_id}\0${phone_number}`, code);
