/** The page of a host on which a salon of theirs stands: a host may have several (product §5.193). */
export const buildHostSalonPath = (host_id: number, host_salon_id: number): string =>
  `/site/host/${host_id}/salon?salon=${host_salon_id}`;
