import { spawn } from 'node:child_process';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { programOf } from '../../tools/lib/debian.mjs';
import { freePair, untilReady } from '../../tools/lib/ready.mjs';
import { desk, type Engine, type Held } from './engine';
import { end, startScreen } from './process';

function held(element: WebElement): Held {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text),
    give: (file) => element.sendKeys(file),
  };
}

const engineOf = (driver: WebDriver): Omit<Engine, 'close'> => ({
  errors: [],
  open: (url) => driver.get(url),
  read: (look, ...given) => driver.executeScript(look, ...given),
  find: async (look, ...given) => {
    const element = await driver.executeScript<WebElement | null>(look, ...given);
    return element && held(element);
  },
  print: async () => null,
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
});

/** WebKitGTK's small browser by WebKitWebDriver, on a screen of its own unless there is one. */
export async function startWebKit(): Promise<Engine> {
  const screen = process.env.DISPLAY ? undefined : await startScreen();
  const port = await freePair(5600);
  const child = spawn(programOf('WebKitWebDriver') ?? '', [`--port=${port}`], {
    // Fields for dates take month, day and year in this order where no language is set.
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: '', ...(screen && { DISPLAY: screen.display }) },
    stdio: 'ignore',
  });
  const stop = async () => {
    await end(child);
    if (screen) await end(screen.child);
  };
  try {
    const late = AbortSignal.timeout(30_000);
    await untilReady(`http://127.0.0.1:${port}/status`, late);
    if (late.aborted) throw new Error('WebKitWebDriver does not answer');
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...desk });
    return {
      ...engineOf(driver),
      close: async () => {
        await driver.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
