/**
 * The shared doors that come with the page that first needs them. The federation runtime provides only what the
 * shell's own build knows, so each is named here once.
 */
export const lateDoors = {
  forms: () => import(/* webpackChunkName: "forms" */ '@portal/shared/forms'),
  overlay: () => import(/* webpackChunkName: "overlay" */ '@portal/shared/ui/overlay'),
  lists: () => import(/* webpackChunkName: "lists" */ '@portal/shared/lists'),
};
