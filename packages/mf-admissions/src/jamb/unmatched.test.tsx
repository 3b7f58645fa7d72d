import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, pageOf, record, renderWithPortal, screen, within } from '@portal/shared/testing';
