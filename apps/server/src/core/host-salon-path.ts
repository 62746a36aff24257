/** Path of the host's page with this salon selected: a host may have several (product §5.193). */
export const buildHostSalonPath = (host_id: number, host_salon_id: number): string =>
  `/site/host/${host_id}/salon?salon=${host_salon_id}`;
