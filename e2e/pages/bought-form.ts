import { expect, type Page } from '@playwright/test';
import { panels, type ProgrammeId, type ProgrammeRoutes } from '@portal/contracts/admissions';
import { fromNiger, type Candidate, type Origin } from '../fixtures/candidates';
import { CommonFormPages } from './common-form';
import { InvoicePages } from './invoice';
import { LandingPage } from './landing';

/** A programme, as far as its form is bought and filled in. */
interface Programme {
  id: string;
  routes: Pick<ProgrammeRoutes, 'login' | 'preview'>;
}

/** Buys the form of a programme and fills it in as far as its own step. Answers the RRR and the form. */
export async function buyForm(
  page: Page,
  { id, routes }: Programme,
  candidate: Candidate & { from?: Origin },
) {
  const [invoice, form] = [new InvoicePages(page), new CommonFormPages(page, routes)];
  await new LandingPage(page).generateInvoice(panels[id as ProgrammeId].hash.slice(1));
  await invoice.givePhone(candidate.phone);
  await invoice.giveDetails(candidate);
  const rrr = await invoice.rrr();
  await invoice.pay();
  await expect(page.getByText(/^Paid$/i).first()).toBeVisible();
  await form.signIn(rrr);
  await form.uploadPhoto();
  await form.fillPersonal(candidate.from ?? fromNiger);
  await form.fillSponsorAndNextOfKin();
  return { rrr, form };
}

/** The same, to its end: JAMB's list knows the candidate, and what it says is taken over. */
export async function submitListed(
  page: Page,
  programme: Programme,
  { total = 360, ...candidate }: Candidate & { from?: Origin; total?: number },
): Promise<string> {
  const { rrr, form } = await buyForm(page, programme, candidate);
  await form.giveJambNumber(candidate.jambNumber);
  await expect(page.getByText('You are on JAMB’s list')).toBeVisible();
  await expect(page.getByLabel(/^UTME Score/)).toHaveValue(String(total));
  await form.next();
  await expect(page).toHaveURL(/#section_d$/);
  await form.fillOLevel();
  await form.submit('Grace Okon');
  await expect(page).toHaveURL(new RegExp(`${programme.routes.preview ?? ''}$`));
  return rrr;
}
