// One host for the whole suite, a fresh device for each test: run with `node --test`, or give useDevice the hooks of
// your own runner.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useDevice } from 'pushhost/test';

describe('people who have denied', () => {
  const device = useDevice({ locale: 'ko', authorization: 'denied' });

  test('are led to Settings', async () => {
    assert.equal((await device.primer.present().accept()).follows, 'settings');
  });

  test('are left alone where the app wants that', async () => {
    const { outcome, reason } = await device.primer.present({ fallbackToSettings: false });
    assert.deepEqual([outcome, reason], ['suppressed', 'fallbackDisabled']);
  });
});
