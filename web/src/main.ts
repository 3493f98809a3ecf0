import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { keepFocus } from "./focus";
import { installOffline } from "./installing.svelte";

const page = document.getElementById("page");
if (page) {
  keepFocus(page);
  mount(App, { target: page });
}
installOffline();
