import type { Device, LaunchOptions, DeviceCreateParams } from './index.js';

/** The hooks of a test runner. */
export interface Hooks {
  before(hook: () => Promise<void>): void;
  after(hook: () => Promise<void>): void;
  beforeEach(hook: () => Promise<void>): void;
  afterEach(hook: () => Promise<void>): void;
}

/** A fresh device for each test of the file or suite, on one host for all; node:test's hooks unless given. */
export function useDevice(options?: DeviceCreateParams & { launch?: LaunchOptions }, hooks?: Hooks): Device;
