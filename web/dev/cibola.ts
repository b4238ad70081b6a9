/** Shows real views of Cibola without a server: cibola.html?f=Taking-4-mid&theme=night&compact&lang=fr&pick=1, or ?game=4 to play one through. */
import { mount } from 'svelte';
import '../src/shell/base.css';
import '../src/shell/theme.css';
import '../src/shell/fonts.css';
import Page from './Cibola.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'day';
const data = await (await fetch('./cibola.json')).json();
mount(Page, { target: document.getElementById('app')!, props: { data, asked } });
