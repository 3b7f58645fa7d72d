import { signInAdministrator } from '../fixtures/administrator';
import { test } from '../fixtures/index';
import { giveMenuName } from '../fixtures/menu-names';
import { FixtureModule, freshVersion } from '../fixtures/modules';

test.setTimeout(180_000);

test('the modules of the fault tests are live', async ({ portal, request }) => {
  const administrator = await signInAdministrator(request, portal.url);
  await giveMenuName(administrator, 'registry_officer', 'siwes');
  const steady = await FixtureModule.register('mf-steady', administrator);
  await steady.release(portal.url, freshVersion());
  const faulty = await FixtureModule.register('mf-faulty', administrator);
  // The second has a known-good one to fall back to.
  await faulty.release(portal.url, freshVersion());
  await faulty.release(portal.url, freshVersion());
});
