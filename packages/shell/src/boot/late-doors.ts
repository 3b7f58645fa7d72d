/**
 * The shared doors that come with the page that first needs them. The federation runtime provides only what the
 * shell's own build knows, so each is named here once.
 */
export const lateDoors = {
  finance: () => import(/* webpackChunkName: "finance" */ '@portal/shared/finance'),
  invoice: () => import(/* webpackChunkName: "invoice" */ '@portal/shared/invoice'),
  forms: () => import(/* webpackChunkName: "forms" */ '@portal/shared/forms'),
  overlay: () => import(/* webpackChunkName: "overlay" */ '@portal/shared/ui/overlay'),
  programme: () => import(/* webpackChunkName: "programme" */ '@portal/shared/programme'),
  report: () => import(/* webpackChunkName: "report" */ '@portal/shared/report'),
};
