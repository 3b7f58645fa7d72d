// The check's own module: a page that belongs to nobody, and slots for what the module contributes.
// Written by hand as webpack would leave a container, because it is served as it is.
self.portal_check = (() => {
  let scope = {};
  const door = async (name) => {
    const [supplied] = Object.values(scope[name]);
    return (supplied.lib ?? (await supplied.get()))();
  };
  const supplies = () =>
    Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)]));

  async function mount({ domElement, render }) {
    const { createElement, Fragment } = await door('react');
    const { Slot, hostVersion } = await door('@portal/shared/module');
    const slot = decodeURIComponent(self.location.pathname.split('/')[2] ?? '');
    self.portalCheck.host = { hostVersion, supplies: supplies() };
    const values = self.portalCheck.slots?.[slot] ?? {};
    const id = slot ? 'portal-check-slot' : 'portal-check-stage';
    const heading = createElement('h1', { id, tabIndex: -1 }, 'Check');
    render(createElement(Fragment, null, heading, slot && createElement(Slot, { name: slot, values })));
    domElement.replaceChildren();
  }

  const entry = {
    mount,
    async unmount({ render }) {
      render(null);
    },
  };
  return {
    init(given) {
      scope = given;
    },
    get: async () => () => entry,
  };
})();
