import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, QueryClientProvider } from '../http';
import { BrowserRouter } from '../router';
import { sessionStore, SessionProvider } from '../session';
import { PortalProvider } from '../ui';
import { applyColorMode } from '../ui/brand';
import { Toaster } from '../ui/overlay';
import { answerFromHere } from './data/answers';
import { somebody } from './data/session';
import { Gallery } from './gallery';

const place = document.getElementById('gallery');
if (!place) throw new Error('the page has no place for the gallery');

applyColorMode();
answerFromHere();
sessionStore.set(somebody);

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <PortalProvider>
          <BrowserRouter>
            <Gallery />
          </BrowserRouter>
          <Toaster />
        </PortalProvider>
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
