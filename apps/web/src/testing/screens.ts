const staff = [
  'super-admin',
  'general-admin',
  'global-admin',
  'volunteer-admin',
  'host-admin',
  'testimonial-admin',
] as const;
/** The host admin has no access to witnesses and teaming. */
const witnessStaff = staff.filter((who) => who !== 'host-admin');
export const everybody = ['nobody', 'newcomer', 'guest', 'host', 'witness', ...staff] as const;
export type Visitor = (typeof everybody)[number];

const importers = ['super-admin', 'general-admin', 'global-admin', 'host-admin'] as const;

/**
 * The visitors that each screen admits; all others are redirected (product §2.11, §2.19). `{…}` is the
 * visitor's own id.
 */
export const visitorsByScreen: Readonly<Record<string, readonly Visitor[]>> = {
  '/': ['nobody'],
  '/admin/login': ['nobody'],
  '/register': ['nobody', 'newcomer'],
  '/register/host': ['nobody', 'newcomer'],
  '/register/guest': ['nobody', 'newcomer'],
  '/register/guest/onboarding': ['guest'],
  '/registerguestresult': ['guest'],
  // The demo's host has completed it.
  '/register/host/onboarding': [],
  // Both redirect to their first step.
  '/register/createsalon': [],
  '/register/witnessregistration': [],
  '/register/createsalon/host': ['host'],
  '/register/createsalon/video': ['host'],
  '/register/createsalon/privateororg': ['host'],
  '/register/createsalon/details': ['host'],
  '/createsalonresult': ['host'],
  // Without a response from Google everyone is redirected to the error page.
  '/auth/google': [],
  '/getcodeviasms': ['nobody'],
  '/codeverification': ['nobody'],
  '/forgotpassword/restoremethod': everybody,
  '/forgotpassword/phone': everybody,
  '/forgotpassword/email': everybody,
  '/forgotpassword/success': everybody,
  '/forgotpassword/:uuid': everybody,
  '/staffinvitation': everybody,
  // Without a fresh code everyone is redirected to the choice of a method.
  '/forgotpassword': [],
  '/verifyemail': everybody,
  '/verifyphone': everybody,
  '/notmyaddress': everybody,
  '/eraseaccount': everybody,
  '/register/wanttotell': ['nobody', 'newcomer', 'guest', 'host', 'witness'],
  '/register/witnessregistration/register': ['nobody', 'newcomer', 'guest', 'host'],
  // Later steps redirect to the first incomplete one; the last page requires a completed registration.
  '/register/witnessregistration/details': [],
  '/register/witnessregistration/extradetails': [],
  '/register/witnessregistration/birth': [],
  '/register/witnessregistration/availability': [],
  '/register/witnessregistration/thanks': [],
  '/salon': [],
  '/myProfile': [],
  '/site/guest/:id/salon': ['guest'],
  '/site/guest/:id/profile': ['guest'],
  '/site/host/:id/salon': ['host'],
  '/site/host/:id/profile': ['host'],
  '/site/salonSearch/mapview/:id?': everybody,
  '/s/:code': everybody,
  '/site/salonSearch/table': everybody,
  '/register/host/policyterms/he': everybody,
  '/register/host/policyterms/en': everybody,
  '/unsubscribe': everybody,
  '/attendance': everybody,
  '/finish/:token': everybody,
  '/d/:token': everybody,
  '/e/:token': everybody,
  '/l/:token': everybody,
  '/l/season/:token': everybody,
  '/r/:token': everybody,
  '/dev/outbox': everybody,
  '/privacypolicy': everybody,
  '/accessibility': everybody,
  '/help': everybody,
  '/sources': everybody,
  '/site/errorpage': everybody,
  '/admin': staff,
  '/admin/calls': staff,
  '/admin/hosts/list': staff,
  '/admin/hosts/profile/:id': staff,
  '/admin/guests/list': staff,
  '/admin/guests/profile/:id': staff,
  '/admin/salons': staff,
  '/admin/witnesses/list': witnessStaff,
  '/admin/witnesses/profile/:id': witnessStaff,
  '/admin/witnesses/addwitness': witnessStaff,
  '/admin/salonteaming/mapview': witnessStaff,
  '/admin/salonteaming/tableview': witnessStaff,
  '/admin/users': ['super-admin'],
  '/admin/seasons': ['super-admin'],
  '/admin/reference/:id?': ['super-admin', 'general-admin'],
  '/admin/imports': importers,
  '/admin/imports/:id': importers,
  '/admin/duplicates': ['super-admin', 'general-admin', 'global-admin', 'testimonial-admin'],
  '/admin/seasonreport': ['super-admin', 'general-admin'],
  '/admin/messagetexts': ['super-admin', 'general-admin'],
  '/admin/people': staff.filter((role) => role !== 'testimonial-admin'),
  '/admin/audit': ['super-admin', 'general-admin'],
  '/admin/bulk': staff,
  '/admin/deleted': staff.filter((role) => role !== 'volunteer-admin'),
  '/admin/outbox': ['super-admin'],
  '/admin/account': staff,
  '/admin/help': staff,
  '/admin/*': staff,
  '*': everybody,
};

const outsiders = ['nobody', 'newcomer', 'guest', 'host'] as const;

/** Screens that admit these visitors and, with the demo's data, redirect them. */
export const leadsOn: Readonly<Record<string, readonly Visitor[]>> = {
  '/register/host/onboarding': ['host'],
  '/auth/google': everybody,
  // Without a queue it leads to today.
  '/admin/calls': staff,
  // Users who have logged in need no code.
  '/codeverification': everybody.filter((who) => who !== 'nobody'),
  '/forgotpassword': everybody,
  '/register/createsalon': ['host'],
  '/register/witnessregistration': outsiders,
  '/register/witnessregistration/details': outsiders,
  '/register/witnessregistration/extradetails': outsiders,
  '/register/witnessregistration/birth': outsiders,
  '/register/witnessregistration/availability': outsiders,
  '/register/witnessregistration/thanks': outsiders,
  '/salon': everybody.filter((who) => who !== 'nobody'),
  '/myProfile': everybody.filter((who) => who !== 'nobody'),
};
