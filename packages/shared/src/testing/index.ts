/** For tests only: rendering with the shell's providers, answers of the API from the contract. */
export { fillBrowserGaps } from './browser-gaps';
export { mock, mockServer, problem, unreachable, type Sent } from './mock';
export { renderWithPortal, type PortalOptions, type PortalResult } from './render';
export { act, cleanup, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
export { axeFindings } from './accessibility';
export { studentDashboard } from './student-dashboard';
export { exactnessCases, routeCases } from './route-cases';
